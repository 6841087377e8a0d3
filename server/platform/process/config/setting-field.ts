/** A field of the screen on which an owner sets up what else stands in the environment. */
export type SettingField = {
  /** Variable of the environment, or a part of one. */
  name: string
  label: string
  hint?: string
  /** A secret is never shown again; one that is made by the screen may be. */
  kind: 'text' | 'secret' | 'made-secret' | 'choice'
  required: boolean
  /** Fields of a secret that say where it is sent: once they change it must be filled in again, or it would go to strangers. */
  sentTo?: readonly string[]
  choices?: readonly { value: string; name: string }[]
  /** Stands there until something else is filled in. */
  usual?: string
  /** Text as it is kept, of one that was typed. */
  tidy?: (text: string) => string
  /** Sentence about what was filled in, where it will not do. */
  problemOf?: (text: string) => string | undefined
}

type Own = Omit<SettingField, 'name' | 'label' | 'kind' | 'required'>
const field =
  (kind: SettingField['kind'], required: boolean) =>
  (name: string, label: string, own: Own = {}): SettingField => ({ name, label, kind, required, ...own })

export const textField = field('text', true)
export const optionalText = field('text', false)
export const secretField = field('secret', true)
export const optionalSecret = field('secret', false)
/** Secret that no other house gives: the screen makes one by chance, and it is seen until it is kept. */
export const madeSecret = field('made-secret', false)
export const choiceField = (
  name: string,
  label: string,
  choices: NonNullable<SettingField['choices']>,
  own: Own = {},
): SettingField => ({ name, label, kind: 'choice', required: true, choices, ...own })

/** Sentence of a field whose text must look like this. */
export const mustMatch =
  (pattern: RegExp, sentence: string) =>
  (text: string): string | undefined =>
    pattern.test(text) ? undefined : sentence

/** Sentence of a field that takes the address of a page or call. */
export const mustBeAddress = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? undefined
    : 'Cần một địa chỉ bắt đầu bằng https://'

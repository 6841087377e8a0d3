import { useSyncExternalStore, type RefObject, useLayoutEffect, useRef } from 'react'

const never = () => () => {}

/** True once the scripts have come. Parts that wait for them must not look dead: without them forms are sent all the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type Setters = Readonly<Record<string, (value: string, checked: boolean) => void>>

/**
 * Input from before hydration stands in the fields and nowhere else: it is taken over, before
 * anything is drawn anew over it.
 */
export function usePrehydrationInput(form: RefObject<HTMLFormElement | null>, setters: Setters) {
  const first = useRef(setters)
  useLayoutEffect(() => {
    for (const [name, set] of Object.entries(first.current)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof RadioNodeList) {
        if ([...field].some(isChanged)) set(field.value, true)
      } else if (isChanged(field)) set(field.value, 'checked' in field && field.checked)
    }
  }, [form])
}

function isChanged(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  // A checkbox without a value of its own has the value 'on' and an empty default one.
  const isTicked = field.type === 'checkbox' || field.type === 'radio'
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

import { classes } from '#web/base/ui/elements/classes.ts'
import { passwordAdvice, shortestPasswords } from '#contract/base/people/password-sentences.ts'
import { isCommonPassword } from '#contract/base/people/common-passwords.ts'

const colours = ['bg-line', 'bg-seal', 'bg-ochre', 'bg-jade', 'bg-jade']

/** Four strokes and a word; the word is read out once the typing pauses. */
export default function PasswordStrengthHint({ password, shortest }: { password: string; shortest: number }) {
  const { level, said } = passwordStrength(password, shortest)
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex w-24 shrink-0 gap-1">
        {[1, 2, 3, 4].map((stroke) => (
          <span
            key={stroke}
            className={classes('h-1.5 flex-1 rounded-full', stroke <= level ? colours[level] : 'bg-line')}
          />
        ))}
      </span>
      <output>{said || passwordAdvice(shortest)}</output>
    </span>
  )
}

export type Strength = { level: 0 | 1 | 2 | 3 | 4; said: string }

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** A hint, not a rule: length counts most, then how many kinds of signs there are. */
export function passwordStrength(password: string, shortest = shortestPasswords.user): Strength {
  const length = [...password.normalize('NFC')].length
  if (length === 0) return { level: 0, said: '' }
  if (length < shortest) return { level: 1, said: `Cần ít nhất ${shortest} ký tự` }
  if (isCommonPassword(password)) return { level: 1, said: 'Rất phổ biến, dễ bị đoán' }
  const variety = kinds.filter((kind) => kind.test(password)).length
  const points =
    (length >= 8 ? 1 : 0) + (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (variety >= 3 ? 1 : 0)
  if (points === 0) return { level: 2, said: 'Yếu: nên dài hơn' }
  if (points < 3) return points === 1 ? { level: 2, said: 'Tạm được' } : { level: 3, said: 'Khá mạnh' }
  return { level: 4, said: 'Mạnh' }
}

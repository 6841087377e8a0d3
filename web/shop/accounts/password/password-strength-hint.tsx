import { classes } from '#web/base/ui/elements/classes.ts'
import { passwordStrength } from './password-strength.ts'
import { passwordAdvice } from '#contract/base/people/password-sentences.ts'

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

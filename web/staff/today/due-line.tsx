import { classes } from '#web/base/ui/elements/classes.ts'
import { dueWords } from './due-words.ts'

type Props = {
  due: string | null | undefined
  now: number
  /** Words in place of the time, where that is not what counts. */
  instead?: string | undefined
}

/** Until when something is due: '16:00, còn 14 phút'. */
export function DueLine({ due, now, instead }: Props) {
  if (!due) return null
  const { at, rest, tone } = dueWords(due, now)
  return (
    <time dateTime={due} className={classes('desk-sub', tone !== 'calm' && 'font-semibold text-seal!')}>
      {instead ?? at}, {rest}
    </time>
  )
}

import { MessageLine } from '#server/platform/process/message-line.ts'

/** Both ends of a line in one process; what goes over it is copied as between two. */
export function connectLines(): [MessageLine, MessageLine] {
  const passTo = (other: () => MessageLine) => (message: object) => {
    const text = JSON.stringify(message)
    setImmediate(() => other().receive(JSON.parse(text)))
  }
  const one: MessageLine = new MessageLine(passTo(() => other))
  const other: MessageLine = new MessageLine(passTo(() => one))
  return [one, other]
}

import { useEffect, useState } from 'react'
import { createTypists } from '#web/shop/chat/conversation/create-typists.ts'
import { onHub } from '#web/base/platform/hub/hub-connection.ts'

type Answering = Readonly<Record<string, string>>

/** Which of the staff write in which conversation just now, by its number, except the reader. */
export function useStaffTyping(): Answering {
  const [answering, setAnswering] = useState<Answering>({})
  useEffect(() => {
    const typists = new Map<string, ReturnType<typeof createTypists>>()
    const typistsOf = (conversationId: string) => {
      const known = typists.get(conversationId)
      if (known) return known
      const made = createTypists((list) =>
        setAnswering((now) => ({ ...now, [conversationId]: list.at(-1)?.name ?? '' })),
      )
      typists.set(conversationId, made)
      return made
    }
    const leave = [
      // A customer has no name here: their typing does not belong into the list.
      onHub('UserStartedTyping', (who, id, name) => name && typistsOf(id).started({ who, name })),
      onHub('UserStoppedTyping', (who, id) => typists.get(id)?.stopped(who)),
    ]
    return () => {
      for (const end of leave) end()
      for (const one of typists.values()) one.close()
    }
  }, [])
  return answering
}

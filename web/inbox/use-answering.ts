import { useEffect, useState } from 'react'
import { typingShownMs } from '#contract/chat-rules.ts'
import { onHub } from '#web/platform/hub-connection.ts'

type Answering = Readonly<Record<string, string>>

/** Which of the staff write in which conversation just now, by its number; oneself is not told. */
export function useAnswering(): Answering {
  const [answering, setAnswering] = useState<Answering>({})
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = (conversationId: string) => {
      clearTimeout(timers.get(conversationId))
      timers.delete(conversationId)
      setAnswering(({ [conversationId]: _gone, ...rest }) => rest)
    }
    const start = (_who: number, conversationId: string, name: string) => {
      if (!name) return
      clearTimeout(timers.get(conversationId))
      timers.set(
        conversationId,
        setTimeout(() => stop(conversationId), typingShownMs),
      )
      setAnswering((now) => ({ ...now, [conversationId]: name }))
    }
    const leave = [
      onHub('UserStartedTyping', start),
      // A customer who stops says nothing of whoever answers him.
      onHub(
        'UserStoppedTyping',
        (who, conversationId) => isOfStaff(who, conversationId) && stop(conversationId),
      ),
    ]
    return () => {
      for (const end of leave) end()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])
  return answering
}

const isOfStaff = (who: number, conversationId: string) => !conversationId.split('-').includes(String(who))

import type { MessageLine } from '#server/platform/process/message-line.ts'
import type { SharedPart } from '#server/platform/workers/worker-pool.ts'
import type { SharedConnectionCounts } from './shared-connection-counts.ts'

type Question = { userId: number; held: number; most: number }

/** The primary knows how many lines a person holds at each worker. */
export function shareConnections(): SharedPart {
  const places = new Map<number, Map<number, number>>()

  function write(worker: number, { userId, held }: Omit<Question, 'most'>) {
    const ofPerson = places.get(userId) ?? new Map<number, number>()
    if (held > 0) ofPerson.set(worker, held)
    else ofPerson.delete(worker)
    if (ofPerson.size > 0) places.set(userId, ofPerson)
    else places.delete(userId)
  }

  function hold(worker: number, question: Question): boolean {
    const others = [...(places.get(question.userId) ?? [])].filter(([id]) => id !== worker)
    const all = others.reduce((sum, [, held]) => sum + held, question.held)
    if (all > question.most) return false
    write(worker, question)
    return true
  }

  return {
    answers: ({ id }) => ({
      'hold-place': (question: Question) => hold(id, question),
      'release-place': (question: Question) => write(id, question),
    }),
    left: ({ id }) => [...places.keys()].forEach((userId) => write(id, { userId, held: 0 })),
  }
}

/** Counts of people's connections at all workers together, as one of them asks for them. */
export const placesAtPrimary = (line: MessageLine): SharedConnectionCounts => ({
  hold: (userId, held, most) => line.ask('hold-place', { userId, held, most }),
  release: async (userId, held) => line.tell('release-place', { userId, held }),
  close: async () => {},
})

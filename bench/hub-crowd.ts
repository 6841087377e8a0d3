import { io, type Socket } from 'socket.io-client'
import { type Actor, call } from '#test/cast.ts'
import { registerPeople } from './sign-in-load.ts'

/** People who are signed in, each with several windows open. */
export async function openPeople(url: string, count: number): Promise<Actor[]> {
  const people = await registerPeople(url, count)
  const actors: Actor[] = []
  for (const { email, password } of people) {
    const { body } = await call(url, '/accounts/login', { body: { email, password, remember_me: false } })
    const session = { access: body.access_token, refresh: body.refresh_token }
    actors.push({ email, password, user_id: body.user.user_id, session })
  }
  return actors
}

const atOnce = 50

export async function openWindows(
  url: string,
  people: readonly Actor[],
  windows: number,
): Promise<Map<Actor, Socket[]>> {
  const open = new Map<Actor, Socket[]>(people.map((person) => [person, []]))
  const waiting = people.flatMap((person) => Array.from({ length: windows }, () => person))
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, atOnce).map(async (person) => {
        const socket = io(url, {
          path: '/hub',
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          auth: { token: person.session.access },
        })
        await new Promise((resolve, reject) =>
          socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
        )
        open.get(person)?.push(socket)
      }),
    )
  }
  return open
}

import { io, type Socket } from 'socket.io-client'
import pg from 'pg'
import { giveRecipients, type Registered, registerPerson } from '#proof/bench/shop/register-person.ts'

/** People who are signed in and can be delivered to. */
export async function openPeople(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  count: number,
): Promise<Registered[]> {
  const people: Registered[] = []
  while (people.length < count) people.push(await registerPerson(url))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await giveRecipients(
    client,
    people.map((person) => person.user_id),
  )
  await client.end()
  return people
}

const atOnce = 50

export async function openWindows(
  url: string,
  people: readonly Registered[],
  windows: number,
): Promise<Map<Registered, Socket[]>> {
  const open = new Map<Registered, Socket[]>(people.map((person) => [person, []]))
  const waiting = people.flatMap((person) => Array.from({ length: windows }, () => person))
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, atOnce).map(async (person) => {
        const socket = io(url, {
          path: '/hub',
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          auth: { token: person.token },
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

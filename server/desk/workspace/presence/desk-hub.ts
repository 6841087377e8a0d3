import { holds } from '#contract/platform/access/rights.ts'
import {
  mostViewers,
  rightToSee,
  type Subject,
  subjectKinds,
  type Viewer,
  type StaffChange,
} from '#contract/base/subjects/subjects.ts'
import { largestInteger } from '#contract/platform/shape/input.ts'
import { forbidden, invalidInput } from '#contract/platform/shape/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { HubDoor, HubLine } from '#server/platform/hub/hub-events.ts'
import type { PresenceListener } from '#server/platform/hub/hub.ts'
import type { Visitor } from '#server/platform/hub/hub-connections.ts'
import { listNames } from '#server/base/people/person-name-store.ts'

const prefix = 'desk:'
const roomOf = ({ kind, id }: Subject) => `${prefix}${kind}:${id}`

/** Presence of the staff at the same thing: a window is in the room of one thing at most, and out of it when it is closed or cut. */
export const deskHub = (db: Db): HubDoor => ({
  LookAt: async (visitor, [kind, id], line) => {
    const subject = readSubject(kind, id)
    mustSee(visitor, subject)
    const room = roomOf(subject)
    if (!line.rooms().includes(room)) {
      leaveSubjects(visitor, line)
      await line.join(room)
      line.presence.publishEphemeral(
        { room, except: visitor.user_id },
        'ViewersChanged',
        subject.kind,
        subject.id,
      )
    }
    const others = (await line.presence.findIn(room)).filter((one) => one !== visitor.user_id)
    const viewers: Viewer[] = others.length > 0 ? await listNames(db, others.slice(0, mostViewers)) : []
    return { viewers }
  },
  LookAway: async (visitor, _args, line) => {
    if (!holds(visitor, 'desk.use')) throw new Failure(forbidden)
    leaveSubjects(visitor, line)
    return undefined
  },
})

function mustSee(visitor: Visitor, { kind }: Subject) {
  if (!holds(visitor, rightToSee[kind])) throw new Failure(forbidden)
}

function readSubject(kind: unknown, id: unknown): Subject {
  const known = subjectKinds.find((one) => one === kind)
  if (!known || typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || id > largestInteger)
    throw new Failure(invalidInput)
  return { kind: known, id }
}

function leaveSubjects({ user_id }: Visitor, line: HubLine) {
  for (const room of line.rooms().filter(isSubjectRoom)) {
    line.leave(room)
    tellRoom(room, line, user_id)
  }
}

const isSubjectRoom = (room: string) => room.startsWith(prefix)

function tellRoom(room: string, { presence }: Pick<HubLine, 'presence'>, except: number) {
  const [kind, id] = room.slice(prefix.length).split(':')
  const { kind: known, id: number } = readSubject(kind, Number(id))
  presence.publishEphemeral({ room, except }, 'ViewersChanged', known, number)
}

/** A window that is closed, or whose line is cut, looks at nothing any more. */
export const watchViewers: PresenceListener = {
  arrived: () => {},
  left: ({ user_id }, presence, rooms) => {
    for (const room of rooms.filter(isSubjectRoom)) tellRoom(room, { presence }, user_id)
  },
}

/** As `writeAudit` sends it. */
export const readStaffChange = (payload: string) => JSON.parse(payload) as StaffChange

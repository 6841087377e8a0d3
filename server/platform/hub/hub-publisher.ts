import type { Server } from 'socket.io'
import type { Right } from '#contract/platform/access/rights.ts'
import type { HubEvents } from '#contract/hub.ts'
import type { HubMessage } from '#server/platform/process/after-commit.ts'
import type { Visitor } from './hub-connections.ts'

type Nothing = Record<string, never>
type Between = { fleeting: (telling: Telling) => void }
export type HubServer = Server<Nothing, HubEvents, Between, Visitor>

/** Typing and presence: worth nothing a moment later, so nothing of it is kept for lines that are cut. */
export type EphemeralEvent =
  | 'UserOnline'
  | 'UserOffline'
  | 'UserStartedTyping'
  | 'UserStoppedTyping'
  | 'ViewersChanged'
  | 'ThingsChanged'
type Place = { room: string; except?: number }
type Telling = { to: Place; event: EphemeralEvent; args: Parameters<HubEvents[EphemeralEvent]> }

/** All windows of those of the staff who have a right. */
export const roomOfRight = (right: Right) => `right:${right}`
export const roomOfUser = (userId: number) => `user:${userId}`

export type HubPublisher = ReturnType<typeof openHubPublisher>

/** Sends the server's own events; `shared` where other processes receive them too. */
export function openHubPublisher(io: HubServer, { shared }: { shared: boolean }) {
  const tellHere = ({ to: { room, except }, event, args }: Telling) => {
    const others = except === undefined ? io.local : io.local.except(roomOfUser(except))
    others.to(room).emit(event, ...(args as never))
  }
  io.on('fleeting', tellHere)

  return {
    /** To all windows of a person, or of the staff who have a right, at whichever process. */
    publish({ to, event, args }: HubMessage) {
      io.to('right' in to ? roomOfRight(to.right) : roomOfUser(to.userId)).emit(event, ...args)
    },
    /** To those of the staff at this process who have a right: what every process hears of by itself. */
    publishHere<Event extends EphemeralEvent>(
      right: Right,
      event: Event,
      ...args: Parameters<HubEvents[Event]>
    ) {
      tellHere({ to: { room: roomOfRight(right) }, event, args })
    },
    /** To those in the room just now, apart from the windows of one person. */
    publishEphemeral<Event extends EphemeralEvent>(
      to: Place,
      event: Event,
      ...args: Parameters<HubEvents[Event]>
    ) {
      const telling = { to, event, args }
      tellHere(telling)
      // By another way than what is kept, whose stream would be full of it.
      if (shared) io.serverSideEmit('fleeting', telling)
    },
  }
}

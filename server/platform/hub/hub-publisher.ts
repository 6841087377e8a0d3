import type { Server } from 'socket.io'
import type { HubEvents } from '#contract/hub/hub.ts'
import type { Visitor } from './hub-events.ts'

type Nothing = Record<string, never>
type Between = { fleeting: (telling: Telling) => void }
export type HubServer = Server<Nothing, HubEvents, Between, Visitor>

/** Who types and who is there: worth nothing a moment later, so nothing of it is kept for lines that are cut. */
export type EphemeralEvent = 'UserOnline' | 'UserOffline' | 'UserStartedTyping' | 'UserStoppedTyping'
type Place = { room: string; except?: number }
type Telling = { to: Place; event: EphemeralEvent; args: Parameters<HubEvents[EphemeralEvent]> }

/** All windows of the staff. */
export const roomOfStaff = 'staff'
export const roomOfUser = (userId: number) => `user:${userId}`

/** What the server tells by itself; `shared` where other processes hear of it. */
export function openHubPublisher(io: HubServer, { shared }: { shared: boolean }) {
  const tellHere = ({ to: { room, except }, event, args }: Telling) => {
    const others = except === undefined ? io.local : io.local.except(roomOfUser(except))
    others.to(room).emit(event, ...(args as never))
  }
  io.on('fleeting', tellHere)

  return {
    /** To all windows of a person, at whichever process. */
    publishToUser<Event extends keyof HubEvents>(
      userId: number,
      event: Event,
      ...args: Parameters<HubEvents[Event]>
    ) {
      io.to(roomOfUser(userId)).emit(event, ...args)
    },
    /** To all windows of the staff. */
    publishToStaff<Event extends keyof HubEvents>(event: Event, ...args: Parameters<HubEvents[Event]>) {
      io.to(roomOfStaff).emit(event, ...args)
    },
    /** To whoever is in the room just now, apart from the windows of one person. */
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

import { getConnections } from '#contract/operations/connections/connections.ts'
import {
  connectionSentences,
  connectionsPath,
} from '#contract/operations/connections/connection-sentences.ts'
import { ConnectionsScreen } from '#web/staff/connections/connections-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-connections.ts'

export const loader = adminLoader(async ({ call }) => (await call(getConnections)).data)

export const meta = adminMeta({ title: connectionSentences.title, path: connectionsPath })

export default function StaffConnections({ loaderData: { data } }: Route.ComponentProps) {
  return <ConnectionsScreen connections={data} />
}

export const ErrorBoundary = loadFailure(connectionSentences.loadFailed)

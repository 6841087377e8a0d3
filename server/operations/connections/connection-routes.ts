import * as calls from '#contract/operations/connections/connections.ts'
import { connectionSentences as sentences } from '#contract/operations/connections/connection-sentences.ts'
import { service } from '#server/platform/http/serve.ts'
import type { ConnectionContext } from './connection-kind.ts'
import { changeConnection, kindOf, presentFindings, removeConnection } from './change-connection.ts'
import { connectionKinds } from './connection-list.ts'
import { listConnectionRows } from './connection-store.ts'
import { presentConnection } from './present-connections.ts'

type Serving = ConnectionContext & { publicUrl: () => string }

export function connectionRoutes(context: Serving) {
  const present = async (keys: readonly string[]) => {
    const rows = await listConnectionRows(context.db)
    return keys.map((key) =>
      presentConnection(
        context,
        kindOf(key),
        rows.find(({ connection }) => connection === key),
      ),
    )
  }
  const presentOne = async (key: string) => {
    const [data] = await present([key])
    if (!data) throw new Error(`A connection that was just changed is not one: ${key}`)
    return data
  }
  return [
    service(calls.getConnections, async () => ({
      data: await present(connectionKinds.map(({ key }) => key)),
    })),
    service(calls.changeConnection, async ({ body, caller }) => {
      const findings = await changeConnection(context, caller, body)
      return {
        data: await presentOne(body.connection),
        findings: presentFindings(findings),
        msg: sentences.saved,
      }
    }),
    service(calls.checkConnection, async ({ body }) => ({
      findings: presentFindings(await kindOf(body.connection).check(context.config, context)),
    })),
    service(calls.removeConnection, async ({ query, caller }) => {
      await removeConnection(context, caller, query)
      return { data: await presentOne(query.connection), msg: sentences.removed }
    }),
  ]
}

import { readFile } from 'node:fs/promises'
import { listProcesses } from '#server/platform/process/process-table.ts'

/** The processes of a program that this one started; on Linux. */
export async function listChildren(parent: number, program: string): Promise<number[]> {
  const running = (await listProcesses()).filter(({ command }) => command.includes(program))
  const parents = await Promise.all(
    running.map(async ({ pid }) => ({ pid, isOurs: (await parentOf(pid)) === parent })),
  )
  return parents.filter(({ isOurs }) => isOurs).map(({ pid }) => pid)
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0)
}

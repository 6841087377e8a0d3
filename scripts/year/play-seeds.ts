import { spawn } from 'node:child_process'
import path from 'node:path'

type Played = { seeds: string; days: number | string; report?: string; bail?: boolean }

/** Days of the shop on the code in a folder, in a process of their own. Answers all that it said. */
export function playSeeds(folder: string, { seeds, days, report, bail }: Played): Promise<string> {
  const vitest = [path.join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration']
  const args = [...vitest, ...(bail ? ['--bail', '1'] : []), 'test/year/seeded-year.test.ts']
  const env = { ...process.env, YEAR_SEEDS: seeds, YEAR_DAYS: `${days}` }
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: report ? { ...env, YEAR_REPORT: report } : env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  const said: Buffer[] = []
  child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
  return new Promise((resolve) => {
    child.on('close', () => {
      process.removeListener('exit', end)
      resolve(Buffer.concat(said).toString())
    })
  })
}

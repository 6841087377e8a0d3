import { spawn } from 'node:child_process'
import path from 'node:path'

/** Games that play a seed, each with the unit of its length. */
export const games = {
  year: { file: 'proof/year/seeded-year.test.ts', prefix: 'YEAR', length: 'DAYS' },
  fuzz: { file: 'proof/fuzz/seeded-fuzz.test.ts', prefix: 'FUZZ', length: 'STEPS' },
} as const
export type Game = keyof typeof games

type Played = { game: Game; seeds: string; length: number | string; report?: string; bail?: boolean }

/** Seeds of a game on the code in a folder, in a process of their own. Answers all that it said. */
export function playSeeds(folder: string, { game, seeds, length, report, bail }: Played): Promise<string> {
  const { file, prefix, length: unit } = games[game]
  const vitest = [path.join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration']
  const args = [...vitest, ...(bail ? ['--bail', '1'] : []), file]
  const env = { ...process.env, [`${prefix}_SEEDS`]: seeds, [`${prefix}_${unit}`]: `${length}` }
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: report ? { ...env, [`${prefix}_REPORT`]: report } : env,
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

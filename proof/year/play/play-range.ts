import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Game, playSeeds } from './play-seeds.ts'

/** A process of their own, with one database server, for some: loaded once, and what piles up in it ends with them. */
const seedsOfProcess = 5
const root = path.resolve(import.meta.dirname, '../../..')

export type Failed = { seed: number; again: string; said: string }
type Range<Summary> = {
  game: Game
  from: number
  to: number
  length: number
  atOnce: number
  /** As a person types it, for one seed. */
  again: (seed: number) => string
  onPassed: (summary: Summary) => void
  /** After each process, so that a long run can be looked at while it goes on. */
  onMore?: () => Promise<void>
}

/** Every seed of a range, so many processes at once; answers those that failed, with what they said. */
export async function playRange<Summary extends { seed: number }>(range: Range<Summary>): Promise<Failed[]> {
  const { game, from, to, length, atOnce, again, onPassed, onMore } = range
  const folder = await mkdtemp(path.join(tmpdir(), `hien-sach-${game}-`))
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const waiting = Array.from({ length: Math.ceil(all.length / seedsOfProcess) }, (_, index) =>
    all.slice(index * seedsOfProcess, (index + 1) * seedsOfProcess),
  )
  const failed: Failed[] = []
  const runSeeds = async (seeds: readonly number[]) => {
    const file = path.join(folder, `${seeds[0]}.jsonl`)
    const said = await playSeeds(root, { game, seeds: seeds.join(','), length, report: file })
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    const held = lines.map((line) => JSON.parse(line) as Summary)
    for (const seed of seeds) {
      const summary = held.find((one) => one.seed === seed)
      if (summary) onPassed(summary)
      else failed.push(tellFailed(seed, again(seed), said))
    }
    await onMore?.()
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let seeds = waiting.shift(); seeds; seeds = waiting.shift()) await runSeeds(seeds)
    }),
  )
  await rm(folder, { recursive: true })
  return failed
}

function tellFailed(seed: number, again: string, said: string): Failed {
  const at = said.indexOf(`Seed ${seed} failed at`)
  // Output of the whole run where it says nothing of this one: the process broke.
  const words = at < 0 ? said.slice(-4000) : said.slice(at, at + 4000)
  console.log(`✗ ${seed}: ${again}\n${words}`)
  return { seed, again, said: words }
}

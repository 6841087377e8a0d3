import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gameOf, type PlantedFault, plantedFaults } from '#proof/year/planted-faults.ts'
import { commandOf, recordPart } from '#proof/trust/record-part.ts'
import { playSeeds } from './play-seeds.ts'

// npm run year:faults [-- --seeds 1-10 --days 30 --steps 2000]: whether the seeds find what proof/year/planted-faults.ts puts into the code.
const usage = 'Usage: npm run year:faults [-- --seeds FROM-TO] [--days N] [--steps N] [--only WORDS]'
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-10' },
    days: { type: 'string', default: '30' },
    /** Steps for the faults that the fuzzer has to find. */
    steps: { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
  },
})
if (
  !/^\d+(-\d+)?$/.test(values.seeds) ||
  ![values.days, values.steps].every((one) => /^[1-9]\d*$/.test(one))
) {
  console.error(usage)
  process.exit(2)
}

const root = path.resolve(import.meta.dirname, '../../..')
// Broken off, it leaves no copy behind either.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const chosen = plantedFaults.filter(({ name }) => name.includes(values.only))
const found: { fault: PlantedFault; by: string | undefined }[] = []
for (const fault of chosen) {
  const by = await find(fault)
  found.push({ fault, by })
  console.log(by ? `✓ ${fault.name}: ${by}` : `✗ ${fault.name}: found by none of seeds ${values.seeds}`)
}
const missed = found.filter(({ by }) => by === undefined)
console.log(`${found.length - missed.length} of ${found.length} found`)
if (chosen.length === plantedFaults.length) record()
process.exitCode = missed.length > 0 ? 1 : 0

/** By which seed, and at which step of its days. */
async function find(fault: PlantedFault): Promise<string | undefined> {
  const copy = mkdtempSync(path.join(tmpdir(), 'hien-sach-fault-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    copyCode(copy)
    plant(copy, fault)
    const game = gameOf(fault)
    const length = game === 'fuzz' ? values.steps : values.days
    const said = await playSeeds(copy, { game, seeds: values.seeds, length, bail: true })
    const [, seed, step] = /Seed (\d+) failed at ([^\n]*)/.exec(said) ?? []
    if (seed) return `seed ${seed}, ${step}`
    if (/Tests .*passed/.test(said) && !said.includes('failed')) return undefined
    // A copy that does not run is no fault that was found.
    throw new Error(`${fault.name} could not be played:\n${said.slice(-4000)}`)
  } finally {
    remove()
    process.removeListener('exit', remove)
  }
}

/** Code that is run, as it stands here; packages and screens are shared. */
function copyCode(copy: string) {
  for (const folder of ['contract', 'server', 'web', 'db', 'test', 'proof', 'scripts'])
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    })
  for (const file of globSync('*.{ts,json}', { cwd: root }))
    cpSync(path.join(root, file), path.join(copy, file))
  for (const folder of ['node_modules', 'build'])
    symlinkSync(path.join(root, folder), path.join(copy, folder), 'dir')
}

function plant(copy: string, { file, from, to }: PlantedFault) {
  const place = path.join(copy, file)
  writeFileSync(
    place,
    readFileSync(place, 'utf8').replace(from, () => to),
  )
}

/** For the page of trust. */
function record() {
  recordPart('planted', {
    command: commandOf('year:faults'),
    held: missed.length === 0,
    figures: [
      { what: 'Found by a seed', value: `${found.length - missed.length} of ${found.length}` },
      ...found.map(({ fault, by = 'none' }) => ({ what: fault.name, value: by.replace(/:.*/, '') })),
    ],
  })
}

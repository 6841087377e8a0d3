import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root, commandOf, counted, recordPart } from '#proof/trust/record-part.ts'

// npm run pictures [-- SCREEN …] [--keep]: how forty screens look beside how they looked, or keeps how they look now.
const { positionals: screens, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
})
const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-pictures-'))
const report = path.join(folder, 'report.json')
const vitest = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'pictures']
const child = spawn(process.execPath, vitest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PICTURES: JSON.stringify({ keep: values.keep, screens }), PICTURES_REPORT: report },
})
child.on('close', (code) => {
  if (existsSync(report)) tell(JSON.parse(readFileSync(report, 'utf8')) as Report)
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})

type Report = { looked: number; different: number; seconds: number; browser: string }

function tell({ looked, different, seconds, browser }: Report) {
  if (values.keep) return console.log(`Kept as they look now: ${looked} pictures`)
  console.log(`${different} of ${looked} pictures differ, ${seconds} s`)
  if (different > 0)
    console.log(
      'Look at build/pictures/index.html; what is meant to look so: npm run pictures -- --keep [SCREEN …]',
    )
  if (screens.length > 0) return
  const figures = {
    'Pictures compared': counted(looked),
    'That differ': counted(different),
    Time: `${counted(seconds)} s`,
    'Drawn by': browser,
  }
  recordPart('pictures', {
    command: commandOf('pictures'),
    held: different === 0 && looked > 0,
    figures: Object.entries(figures).map(([what, value]) => ({ what, value })),
  })
}

import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findUnitFaults } from './read-unit.ts'
import { hasProgram, lastLines, runProgram, type Outcome } from './trial.ts'

const what = 'deploy/hien-sach@.service'
/** On the scale of systemd-analyze, of 0 (shut) to 10 (open), in tenths. */
const mostExposed = 20

export async function tryUnit(root: string, folder: string): Promise<Outcome[]> {
  const text = readFileSync(path.join(root, what), 'utf8')
  const faults = findUnitFaults(text)
  if (faults.length > 0) return [{ what, failed: faults }]
  const read: Outcome = { what, tried: 'đọc được, đủ rào chắn, thời gian dừng khớp với cửa hàng' }
  if (!hasProgram('systemd-analyze')) return [read, { what, skipped: 'máy này không có systemd-analyze' }]
  return [read, await analyse(text, folder)]
}

/** With a program in the place of the one that is not installed where the unit says. */
async function analyse(text: string, folder: string): Promise<Outcome> {
  const program = path.join(folder, 'node')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)
  const unit = path.join(folder, 'hien-sach@.service')
  writeFileSync(unit, text.replace(/^ExecStart=\S+/m, `ExecStart=${program}`))
  const verified = await runProgram('systemd-analyze', ['verify', '--man=no', unit])
  if (verified.code !== 0 || verified.output !== '') return { what, failed: lastLines(verified.output) }
  const judged = await runProgram('systemd-analyze', [
    'security',
    '--offline=true',
    `--threshold=${mostExposed}`,
    unit,
  ])
  const level = /Overall exposure level[^:]*: ([\d.]+)/.exec(judged.output)?.[1] ?? '?'
  if (judged.code !== 0) return { what, failed: [`exposure ${level}`] }
  return { what, tried: `systemd-analyze verify không chê gì; security: ${level}/10` }
}

import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasProgram, lastLines, runProgram, type Outcome } from './trial.ts'
import { nodeEnv, nodeFlags } from '#scripts/node-settings.mjs'

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

/** Limit for a stop, beyond DRAIN_SECONDS, before what hangs is cut off. */
const longestStop = 10
const usualDrain = 5
const wanted: Readonly<Record<string, string>> = {
  Type: 'exec',
  Restart: 'on-failure',
  RestartPreventExitStatus: '78',
  KillMode: 'mixed',
  NoNewPrivileges: 'yes',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  PrivateTmp: 'yes',
  CapabilityBoundingSet: '',
}

/** Faults of a unit of the shop, a line each. */
export function findUnitFaults(text: string): string[] {
  const settings = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))
  const valueOf = (name: string) => settings.find((setting) => setting.name === name)?.value
  const environment = settings
    .filter(({ name }) => name === 'Environment')
    .flatMap(({ value }) => value.split(' '))
  const allocator = Object.entries(nodeEnv).filter(([name]) => name.startsWith('MALLOC'))
  const lines: (string | false)[] = [
    ...Object.entries(wanted).map(
      ([name, value]) => valueOf(name) !== value && `${name}: must be '${value}'`,
    ),
    /^(root)?$/.test(valueOf('User') ?? '') && 'User: the shop must not run as root',
    Number(valueOf('TimeoutStopSec') ?? 0) <= usualDrain + longestStop &&
      `TimeoutStopSec: a stop may take ${usualDrain + longestStop} s`,
    !nodeFlags.every((flag) => valueOf('ExecStart')?.includes(flag)) &&
      'ExecStart: not the flags of scripts/node-settings.mjs',
    !settings.some(({ name, value }) => name === 'SystemCallFilter' && value === 'setpriority') &&
      'SystemCallFilter: workers lower their priority by setpriority, and end where they may not',
    ...allocator.map(
      ([name, value]) =>
        !environment.includes(`${name}=${value}`) &&
        `Environment ${name}: not that of scripts/node-settings.mjs`,
    ),
  ]
  return lines.filter((line) => line !== false)
}

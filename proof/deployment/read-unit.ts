import { nodeEnv, nodeFlags } from '#scripts/node-settings.mjs'

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

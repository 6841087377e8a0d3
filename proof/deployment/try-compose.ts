import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasProgram, lastLines, runProgram, type Outcome } from './trial.ts'

const what = 'deploy/compose.yaml'

/** A program that reads such files says whether this is one, with all settings that it asks for. */
export async function tryCompose(root: string, folder: string): Promise<Outcome[]> {
  const reader = findReader()
  if (!reader) return [{ what, skipped: 'máy này không có docker compose' }]
  const text = readFileSync(path.join(root, what), 'utf8')
  const example = readFileSync(path.join(root, 'deploy/env.example'), 'utf8')
  const settings = example.replace(/^([A-Z_0-9]+)=$/gm, '$1=filled-in')
  const file = path.join(folder, 'compose.yaml')
  // The first generation of the program does not know the name of a project.
  writeFileSync(file, reader.old ? text.replace(/^name:.*$/m, '') : text)
  writeFileSync(path.join(folder, '.env'), settings)
  const [program = '', ...args] = reader.command
  const { code, output } = await runProgram(program, [...args, '-f', file, 'config', '--quiet'], {
    cwd: folder,
  })
  if (code !== 0) return [{ what, failed: lastLines(output) }]
  return [
    { what, tried: `${reader.command.join(' ')} config: đúng khuôn, đủ cài đặt; chưa chạy thử (cần Docker)` },
  ]
}

function findReader(): { command: string[]; old: boolean } | undefined {
  if (hasProgram('docker', ['compose', 'version'])) return { command: ['docker', 'compose'], old: false }
  if (hasProgram('docker-compose', ['version'])) return { command: ['docker-compose'], old: true }
  return undefined
}

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './launch/prepare.mjs'

// npm run each-commit [-- RANGE]: whether each commit of a range (origin/main..HEAD) passes `npm run check` by itself.
const [range = 'origin/main..HEAD'] = process.argv.slice(2)
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const commits = git('rev-list', '--reverse', '--no-merges', range).split('\n').filter(Boolean)
const folder = mkdtempSync(path.join(tmpdir(), 'each-commit-'))
const failed = []
try {
  git('worktree', 'add', '--quiet', '--detach', folder)
  for (const [nth, commit] of commits.entries()) {
    const subject = git('log', '-1', '--format=%h %s', commit)
    execFileSync('git', ['checkout', '--quiet', '--force', commit], { cwd: folder })
    providePackages()
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'check'], { cwd: folder, encoding: 'utf8' })
    console.log(`${status === 0 ? '✓' : '✗'} ${nth + 1}/${commits.length} ${subject}`)
    if (status === 0) continue
    failed.push(subject)
    console.log(`${stdout}${stderr}`.split('\n').slice(-30).join('\n'))
  }
} finally {
  git('worktree', 'remove', '--force', folder)
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${commits.length - failed.length} of ${commits.length} commits pass by themselves`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Copied as links to the same files: `npm run check` installs what differs into the copy alone. */
function providePackages() {
  const packages = path.join(folder, 'node_modules')
  rmSync(packages, { recursive: true, force: true })
  spawnSync('cp', ['-al', path.join(root, 'node_modules'), packages])
}

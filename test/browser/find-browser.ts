import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'].flatMap(
    (name) => ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => `${folder}/${name}`),
  ),
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => [
    path.join(process.env[name] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
    path.join(process.env[name] ?? 'C:\\', 'Microsoft\\Edge\\Application\\msedge.exe'),
  ]),
}

export const browserAdvice = `No browser was found for the browser tests. Do one of these and run npm test again:
  - Debian, Ubuntu:  sudo apt-get install chromium
  - Fedora:          sudo dnf install chromium
  - macOS:           brew install --cask google-chrome
  - Windows:         winget install Google.Chrome
  - or name a Chrome or Chromium of yours:  CHROMIUM=/path/to/chrome npm test`

export type FoundBrowser = { executable: string; args: string[] }

/**
 * The browser named by CHROMIUM, the one that npm brought along on Linux x64, or an installed one: the one brought along has no windows to
 * draw, so the tests take a third less, and is everywhere the same.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM
  if (named) {
    if (await canRun(named)) return { executable: named, args: [] }
    throw new Error(`CHROMIUM names ${named}, which cannot be run.\n${browserAdvice}`)
  }
  const brought = await findBroughtAlong()
  if (brought && (await starts(brought.executable))) return brought
  for (const executable of installed[process.platform] ?? []) {
    if (await canRun(executable)) return { executable, args: [] }
  }
  throw new Error(browserAdvice)
}

async function findBroughtAlong(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  // Its own arguments switch web security off; these are all it needs on a machine without a GPU.
  return {
    executable: await chromium.executablePath(),
    args: ['--no-zygote', '--disable-gpu'],
  }
}

async function canRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** It needs libraries that a bare system may not have. */
async function starts(executable: string): Promise<boolean> {
  return promisify(execFile)(executable, ['--version']).then(
    () => true,
    () => false,
  )
}

// node supervised-program.ts WAITS PROGRAM…: keeps a program open as `npm start` keeps the shop. Killed by the tests.
import { restartOnCrash } from '#scripts/launch/restart-on-crash.mjs'

const [waits = '[]', ...args] = process.argv.slice(2)
process.exitCode = await restartOnCrash(process.execPath, args, {}, JSON.parse(waits) as number[])

import { prepare } from './launch/prepare.mjs'

// node scripts/build.mjs: installs and builds what is missing, and opens nothing. For what starts build/shop/main.js itself.
try {
  await prepare({ build: true })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

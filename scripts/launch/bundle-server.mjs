import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

// node scripts/launch/bundle-server.mjs ROOT: the server as `npm start` opens it, a few files in place of fifteen hundred.

const root = path.resolve(process.argv[2])
const shop = path.join(root, 'build/shop')
const starter = path.join(shop, 'main.js')
/** Packages that are hundreds of files, of which the server needs a part; the others stay outside. */
const within = /^(?:drizzle-orm|zod)(?:\/|$)/

/** An open shop may still load parts from the folder that it was opened from: the two take turns. */
const before = existsSync(starter) ? readFileSync(starter, 'utf8') : ''
const folder = before.includes('/one/') ? 'two' : 'one'
const out = path.join(shop, folder)

const wayTo = (file) => path.relative(out, file).replaceAll('\\', '/')

/** Programs that a source starts beside it become files of the bundle; every other file is looked for from where the source stands. */
const places = {
  name: 'places',
  transform: {
    filter: { id: /\.ts$/, code: /\bimport\.meta\b/ },
    handler(code, id) {
      const startProgram = (_text, name) => {
        const program = {
          type: 'chunk',
          id: path.resolve(path.dirname(id), name),
          name: path.basename(name, '.ts'),
        }
        return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile(program)})`
      }
      const placed = code
        .replace(/new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)/g, startProgram)
        .replace(/\bimport\.meta\.url\b/g, `new URL('${wayTo(id)}', import.meta.url).href`)
        .replace(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + '/${wayTo(path.dirname(id))}')`)
      const unknown = /\bimport\.meta\.(?!ROLLUP_FILE_URL_|url\b|dirname\b)\w+/.exec(placed)
      if (unknown) this.error(`${id}: ${unknown[0]} does not lead to the sources from a bundle`)
      // Lines stay where they are.
      return { code: placed, map: null }
    },
  },
}

rmSync(out, { recursive: true, force: true })
const bundle = await rolldown({
  input: path.join(root, 'server/app/main.ts'),
  cwd: root,
  platform: 'node',
  tsconfig: false,
  external: (id) => !/^[.#]/.test(id) && !path.isAbsolute(id) && !within.test(id),
  plugins: [places],
})
await bundle.write({ dir: out, chunkFileNames: '[name].js', sourcemap: true, sourcemapExcludeSources: true })
writeFileSync(`${starter}.new`, `import './${folder}/main.js'\n`)
renameSync(`${starter}.new`, starter)

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isWhole } from './whole-script.ts'

/** Places that give up a script that did not come, and the code that takes over there. */
const places = [
  {
    file: /react-router\/dist\/(?:production|development)\/lib\/dom\/ssr\/routeModules\.js(?:\?late)?$/,
    // The router loads the page anew, which with the shop away leaves the browser's own error page.
    line: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    ours: 'return globalThis.recoverScripts(route.module, route.imports);',
  },
  {
    file: /react-router\/dist\/(?:production|development)\/lib\/dom\/ssr\/routeModules\.js(?:\?late)?$/,
    // A file that came empty is a screen that draws nothing.
    line: /routeModulesCache\[route\.id\] = routeModule;/,
    ours: 'if (!routeModule.default) return globalThis.recoverScripts(route.module, route.imports);$&',
  },
  {
    file: /vite\/preload-helper\.js$/,
    // The import fails, and what wanted it with it.
    line: /^[^]*export const __vitePreload = [^]*$/,
    ours: `export { loadPart as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('load-part.ts', import.meta.url)))}`,
  },
]

/** Code with which the router loads the page anew itself. */
const routersOwn = 'window.location.reload()'

/** Files that only re-export or only import end with a file's name; one empty export more makes them end as all others do. */
const passesOn = /^(?:export\{[^{}]*\}from"[^"]*";|(?:import"[^"]*";)*)\s*$/

/** Nothing would wait for them. */
const partStyles = /__vite__mapDeps=.*\.css"/

/**
 * A script that does not come must leave the page as it is: see web/base/platform/loading/script-recovery.ts. Neither the router nor the bundler has a
 * setting for it, so a line of each is replaced; should one no longer be there, the build stops here. At an upgrade: build, and run
 * test/browser/resilience/page-recovery.test.ts.
 */
export function scriptRecoveryPlugin(): Plugin {
  const met = new Set<RegExp>()
  return {
    name: 'script-recovery',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const here = places.filter(({ file, line }) => file.test(id.replaceAll('\\', '/')) && line.test(code))
      if (here.length === 0) return null
      for (const { line } of here) met.add(line)
      return { code: here.reduce((now, { line, ours }) => now.replace(line, ours), code), map: null }
    },
    buildEnd(error) {
      const missed = places.filter(({ line }) => !met.has(line)).map(({ file }) => file.source)
      if (!error && missed.length > 0)
        throw new Error(`Scripts are loaded in another way now: ${missed.join(', ')}`)
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && passesOn.test(file.code)) file.code = `${file.code.trimEnd()}export{};`
      // Also in the copies that another plugin makes of the router's modules.
      const own = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.code.includes(routersOwn),
      )
      if (own) throw new Error(`The router still loads the page anew: ${own.fileName}`)
      const odd = Object.values(bundle).filter((file) => file.type === 'chunk' && !isWhole(file.code))
      if (odd.length > 0)
        throw new Error(`Scripts end in another way now: ${odd.map(({ fileName }) => fileName).join(', ')}`)
      const styled = Object.values(bundle).find((file) => file.type === 'chunk' && partStyles.test(file.code))
      if (styled) throw new Error(`A part that comes later has styles of its own: ${styled.fileName}`)
    },
  }
}

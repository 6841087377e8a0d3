import type { Plugin } from 'vite'

type Cut = Readonly<{ file: string; code: RegExp; rest?: string }>

/** What the router has for uses that the shop does not make of it. */
const cuts: readonly Cut[] = [
  // React's server components, of which nothing here is made.
  { file: 'hooks', code: /^\tstatic contextType = RSCRouterContext;$/m },
  { file: 'hooks', code: /^\t\tif \(this\.context && typeof error === "object"[^]*?^\t\t}$/m },
  { file: 'hooks', code: /^\t\tif \(this\.context\) return .*RSCErrorHandler.*;$/m },
  { file: 'components', code: /useIsRSCRouterContext\(\) \|\| useTransitions/, rest: 'useTransitions' },
  { file: 'dom/ssr/components', code: /^\tlet rsc = useIsRSCRouterContext\(\);$/m },
  { file: 'dom/ssr/components', code: /^\tif \(rsc\) return [^]*?^\t}\);$/m },
  // Data that comes in pieces: a page brings all of it along.
  { file: 'components', code: /^var AwaitErrorBoundary = class [^]*?^};$/m, rest: 'var AwaitErrorBoundary;' },
  // A router without data.
  {
    file: 'hooks',
    code: /return .*\? useNavigateStable\(\) : useNavigateUnstable\(\);/,
    rest: 'return useNavigateStable();',
  },
  { file: 'hooks', code: /^\telse matches = matchRoutes\(routes, .*\);$/m },
  // The root has a boundary of its own.
  { file: 'hooks', code: / \|\| defaultErrorElement;/, rest: ';' },
]

const modules =
  /\/react-router\/dist\/production\/lib\/(hooks|components|dom\/lib|dom\/ssr\/components|router\/utils)\.js(?:\?late)?$/

/** What they tell about a wrong call: the same is told while developing, where nothing is cut. */
const warnings = /^\t*(?:warning|warnOnce|warningOnce)\(.*\);$/gm
const messages = /^(\t*invariant\(.*), (?:"[^"]*"|`.*`|getDataRouterConsoleError\(hookName\))\);$/gm

/**
 * Leaves out of the browser's scripts what is not used here of the router and what its own imports keep in: 3 kB as gzip on every page. At an
 * upgrade: build; the plugin stops where a line is no longer found. Look at it in the library, and whether more can go.
 */
export function leanRouterPlugin(): Plugin {
  const missed = new Set(cuts)
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, file] = modules.exec(id) ?? []
      if (file === undefined) return null
      let lean = code
      for (const cut of cuts) {
        if (cut.file !== file || !cut.code.test(lean)) continue
        missed.delete(cut)
        lean = lean.replace(cut.code, cut.rest ?? '')
      }
      return { code: lean.replace(warnings, '').replace(messages, '$1);'), map: null }
    },
    buildEnd(error) {
      if (!error && missed.size > 0)
        throw new Error(
          `The router reads otherwise now: ${[...missed].map(({ code }) => code.source).join(', ')}`,
        )
    },
  }
}

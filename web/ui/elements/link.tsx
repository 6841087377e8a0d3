import { type ComponentProps, createElement } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = ComponentProps<typeof RouterLink>

/** Nothing in it is left to resolve, and the shop stands at the root of its host. */
const isResolved = (to: Props['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !to.includes('//') && !to.includes('/.')

/** What says how the browser follows it: no attributes of an element. */
const forRouter = new Set<string>([
  'to',
  'discover',
  'mask',
  'prefetch',
  'preventScrollReset',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'target',
  'viewTransition',
  'defaultShouldRevalidate',
] satisfies (keyof Props)[])

/**
 * On the server a resolved address is a plain `<a>`, the very one that the router would draw: its own link asks six contexts, and makes
 * handlers that no server calls.
 */
function PlainLink(props: Props) {
  const { to, target, mask, discover, prefetch } = props
  if (!isResolved(to) || mask || discover === 'none' || prefetch === 'render')
    return <RouterLink {...props} />
  const attributes: Record<string, unknown> = {}
  for (const name of Object.keys(props) as (keyof Props)[])
    if (!forRouter.has(name)) attributes[name] = props[name]
  return createElement('a', Object.assign(attributes, { href: to, target, 'data-discover': 'true' }))
}

/** A link to another page of the shop. */
export const Link: (props: Props) => React.ReactNode = import.meta.env.SSR ? PlainLink : RouterLink

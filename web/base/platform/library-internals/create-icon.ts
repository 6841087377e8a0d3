import { createElement, type SVGProps } from 'react'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'

type IconData = Readonly<{
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}>
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Icons as `lucide-react` draws them, without the contexts and the options that are not used here; their lines are made once. On the
 * server each is a kept piece: React would write its dozen attributes one by one. The bundler puts it in the place of the library's own.
 * At an upgrade: does `createLucideIcon` still take one object with name, aliases and node? The test compares what both draw.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const shapes = shapesOf(node)
  const own = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ')
  const Drawn = ({ size = 24, className, ...props }: IconProps) => {
    const named = props['aria-label'] ?? props['aria-hidden'] ?? props.role
    return createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `${own} ${className}` : own,
      ...(named === undefined && { 'aria-hidden': true }),
      ...props,
      ...shapes,
    })
  }
  if (!import.meta.env.SSR) return Drawn
  return (props: IconProps) =>
    createElement(CachedFragment, { facts: ['icon', own, props] }, createElement(Drawn, props))
}

/** On the server one constant text. In the browser they are elements: its policy (trusted types) lets no text become any. */
function shapesOf(node: IconData['node']) {
  if (!import.meta.env.SSR)
    return { children: node.map(([tag, attributes]) => createElement(tag, attributes)) }
  const texts = node.map(([tag, given]) => {
    const { key: _, ...attributes } = given
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${tag}${written.join('')}></${tag}>`
  })
  return { dangerouslySetInnerHTML: { __html: texts.join('') } }
}

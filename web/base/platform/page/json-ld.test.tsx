import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

test('no title can break out of the JSON-LD script, and crawlers read it as it was', () => {
  const name = '</script><script>alert("1")</script><!-- & \u2028'
  const html = renderToStaticMarkup(<JsonLd data={{ '@context': 'https://schema.org', name }} />)
  const [, inside = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  expect(inside).not.toContain('<')
  expect(JSON.parse(inside)).toEqual({ '@context': 'https://schema.org', name })
})

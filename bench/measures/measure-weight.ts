import { gzipSync } from 'node:zlib'
import type { BenchShop } from '#bench/shop/bench-shop.ts'
import { report } from '#bench/report.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** What a page makes a browser load at first, compressed with gzip. */
export async function measureWeight(shop: BenchShop) {
  await weigh(shop, 'Home page', '/', 140)
  await weigh(shop, 'Book detail', '/book/1', 150)
}

async function read(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

async function weigh({ url }: BenchShop, name: string, path: string, goal: number) {
  const html = (await read(url + path)).toString()
  const scripts = new Set(
    [
      ...html.matchAll(
        /(?:src|href)="(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+)"\)|"(\/assets\/[^"]+\.js)"/g,
      ),
    ].map((found) => found[1] ?? found[2] ?? found[3] ?? ''),
  )
  const styles = new Set([...html.matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map((found) => found[1] ?? ''))
  const weight = async (files: Set<string>) => {
    const bodies = await Promise.all([...files].map((file) => read(url + file)))
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  }
  const [js, css] = [await weight(scripts), await weight(styles)]
  report({
    what: `${name}: JavaScript, gzip`,
    measured: kilobytes(js),
    goal: `${goal} kB or less`,
    reached: js <= goal * 1024,
  })
  report({
    what: `${name}: CSS, gzip`,
    measured: kilobytes(css),
    goal: '20 kB or less',
    reached: css <= 20 * 1024,
  })
}

import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { findShop } from './shop-store.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** By what name a phone keeps the shop on its screen. */
export function serveManifest(app: FastifyInstance, { db }: Database) {
  app.get('/site.webmanifest', async (_request, reply) => {
    const { name, blurb } = await findShop(db)
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
    return JSON.stringify({
      name,
      short_name: name,
      description: blurb,
      lang: 'vi',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      categories: ['books', 'shopping'],
      background_color: '#f8f3ea',
      theme_color: '#f8f3ea',
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
      shortcuts: [
        { name: 'Tất cả sách', url: '/books', icons: [icon(192, 'any')] },
        { name: 'Giỏ hàng', url: '/cart', icons: [icon(192, 'any')] },
        { name: 'Đơn hàng của tôi', url: '/orders', icons: [icon(192, 'any')] },
      ],
    })
  })
}

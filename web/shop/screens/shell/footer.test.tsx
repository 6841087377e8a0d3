import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'
import { Brand } from './head-links.tsx'

const shop = {
  shop_user_id: 1,
  name: 'Hiên Sách',
  blurb: 'Sách hay dưới hiên nhà.',
  phone: '024 1234 5678',
  email: 'chao@hiensach.vn',
  address: '12 Tràng Tiền, Hà Nội',
  opening_hours: '8:00 – 21:00',
  happy_customers: '10.000+',
  support_hours: '24/7',
  representative: '',
  business_number: '0101234567',
  business_issuer: '',
  business_issued_on: null,
}
const drawn = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

test('the footer has its quick links, the contact of the shop and the copyright', () => {
  const registration = ['Đăng ký kinh doanh số 0101234567', 'Người đại diện: Nguyễn Thu Hà']
  const html = drawn(<Footer shop={shop} registration={registration} />)
  for (const path of ['/', '/cart', '/admin', '/lien-he']) expect(html).toContain(`href="${path}"`)
  for (const text of [shop.blurb, shop.phone, shop.email, shop.address, '©', ...registration])
    expect(html).toContain(text)
})

test('the logo of an administrator says what is managed and leads to their first screen', () => {
  const html = drawn(<Brand shopName="Hiên Sách" forAdmin home="/admin" />)
  expect(html).toContain('aria-label="Quản lý hệ thống"')
  expect(html).toContain('href="/admin"')
  expect(drawn(<Brand shopName="Hiên Sách" forAdmin={false} />)).toContain(
    'aria-label="Hiên Sách, trang chủ"',
  )
})

import type { ReactNode } from 'react'
import { waitsInWords } from '#contract/selling/orders/waiting-times.ts'
import { getPaymentMethods } from '#contract/selling/payments/payments.ts'
import { policyKinds, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import { registrationLines } from '#contract/base/shop/registration.ts'
import { getShop, type Shop } from '#contract/base/shop/shop.ts'
import { Phone } from '#web/base/icons/first-icons.ts'
import { Building2, Clock, Mail, MapPin } from '#web/base/icons/shop-icons.ts'
import { enquiryAction } from '#web/shop/enquiries/enquiry-action.ts'
import { EnquiryForm } from '#web/shop/enquiries/enquiry-form.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { Breadcrumbs } from '#web/base/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/contact.ts'
import { telHref } from './contact-links.ts'
import { shopJsonLd } from './shop-json-ld.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  const [{ data: shop }, { data: methods }] = await Promise.all([call(getShop), call(getPaymentMethods)])
  return { shop, methods, publicUrl, registration: registrationLines(shop) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shop, publicUrl } = loaderData
  return pageMeta({
    title: 'Liên hệ',
    description: shop.address
      ? `Điện thoại, thư điện tử, địa chỉ và giờ mở cửa của ${shop.name}: ${shop.address}.`
      : `Viết cho ${shop.name}: câu hỏi, góp ý và khiếu nại.`,
    path: '/lien-he',
    publicUrl,
    shopName: shop.name,
  })
}

export const action = (args: Route.ActionArgs) => enquiryAction(args)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, methods, publicUrl, registration } = loaderData
  return (
    <div className="shell py-6">
      <JsonLd data={import.meta.env.SSR ? shopJsonLd(shop, publicUrl) : undefined} />
      <Breadcrumbs crumbs={[{ name: 'Trang chủ', to: '/' }, { name: 'Liên hệ' }]} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Liên hệ {shop.name}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{shop.blurb}</p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
        <Contacts shop={shop} registration={registration} />
        <Help email={shop.email} waits={waitsInWords(methods)} />
      </div>
      <section aria-labelledby="loi-nhan" className="mt-12 border-t border-line pt-8">
        <h2 id="loi-nhan" className="text-2xl">
          Viết cho nhà sách
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-ink-soft">
          Câu hỏi, góp ý hay khiếu nại: mỗi lời nhắn có một mã, và câu trả lời đến email của bạn.
        </p>
        <EnquiryForm refused={actionData} openingHours={shop.opening_hours} />
      </section>
    </div>
  )
}

type ContactsProps = { shop: Shop; registration: readonly string[] }

/** Contacts and registration that the owner has given. */
function Contacts({ shop: { phone, email, address, opening_hours }, registration }: ContactsProps) {
  return (
    <address className="self-start border-y border-line not-italic empty:hidden">
      {phone && (
        <Line icon={<Phone size={20} />} name="Điện thoại">
          <a href={telHref(phone)} className="text-link figures">
            {phone}
          </a>
        </Line>
      )}
      {email && (
        <Line icon={<Mail size={20} />} name="Thư điện tử">
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </Line>
      )}
      {address && (
        <Line icon={<MapPin size={20} />} name="Địa chỉ">
          {address}
        </Line>
      )}
      {opening_hours && (
        <Line icon={<Clock size={20} />} name="Giờ mở cửa">
          {opening_hours}
        </Line>
      )}
      {registration.length > 0 && (
        <Line icon={<Building2 size={20} />} name="Người bán">
          {registration.map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </Line>
      )}
    </address>
  )
}

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <p className="flex gap-4 border-line py-4 not-first:border-t">
      <span className="mt-1 text-seal">{icon}</span>
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{name}</span>
        <span className="block text-lg">{children}</span>
      </span>
    </p>
  )
}

function Help({ email, waits }: { email: string; waits: string }) {
  return (
    <section aria-labelledby="can-giup">
      <h2 id="can-giup" className="text-2xl">
        Bạn cần giúp việc gì?
      </h2>
      <dl className="mt-4 space-y-6">
        <Question title="Theo dõi hoặc hủy đơn hàng">
          Mở{' '}
          <Link to="/orders" className="text-link">
            Đơn hàng của tôi
          </Link>{' '}
          để xem đơn đang ở bước nào. Đơn còn chờ xử lý thì bạn tự hủy được ngay tại đó.
        </Question>
        <Question title="Chưa trả tiền cho đơn đã đặt">
          Đơn trả trước được giữ trong mục Đơn hàng của tôi để bạn trả tiền ({waits}); quá hạn đơn tự hủy. Xem{' '}
          <Link to={policyPath('giao-hang')} className="text-link">
            {policyKinds['giao-hang'].name}
          </Link>
          .
        </Question>
        <Question title="Tìm một cuốn chưa có trên kệ">
          Gửi tên sách và tên tác giả{' '}
          {email ? (
            <>
              tới{' '}
              <a href={`mailto:${email}?subject=${encodeURIComponent('Hỏi mua sách')}`} className="text-link">
                {email}
              </a>
            </>
          ) : (
            'bằng lời nhắn ở dưới'
          )}
          , nhà sách sẽ trả lời bạn.
        </Question>
        <Question title="Sách giao bị lỗi hoặc nhầm cuốn">
          Viết cho nhà sách ở dưới, kèm mã đơn hàng. Sách được đổi hoặc trả theo{' '}
          <Link to={policyPath('doi-tra')} className="text-link">
            {policyKinds['doi-tra'].name}
          </Link>
          .
        </Question>
        <Question title="Quên mật khẩu">Liên hệ nhà sách bằng một trong các cách ở trang này.</Question>
      </dl>
    </section>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 max-w-prose text-ink-soft">{children}</dd>
    </div>
  )
}

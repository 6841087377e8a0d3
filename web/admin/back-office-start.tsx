import type { MetaDescriptor } from 'react-router'

export function meta(): MetaDescriptor[] {
  return [{ title: 'Quản lý hệ thống | Hiên Sách' }, { name: 'robots', content: 'noindex' }]
}

export default function BackOfficeStart() {
  return (
    <div className="shell py-10">
      <h1 className="text-3xl sm:text-4xl">Quản lý hệ thống</h1>
      <p className="mt-3 text-ink-soft">Bạn đang đăng nhập bằng tài khoản quản trị.</p>
    </div>
  )
}

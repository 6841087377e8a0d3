import { Link, type MetaDescriptor } from 'react-router'
import { sections } from './sections.ts'

export function meta(): MetaDescriptor[] {
  return [{ title: 'Quản lý hệ thống | Hiên Sách' }, { name: 'robots', content: 'noindex' }]
}

export default function BackOfficeStart() {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Quản lý hệ thống</h1>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map(({ to, name, about, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full gap-4 rounded-md border border-line bg-surface p-5 transition-colors hover:border-ink"
            >
              <Icon aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-seal" />
              <span>
                <span className="block font-serif text-lg font-semibold">{name}</span>
                <span className="block text-ink-soft">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

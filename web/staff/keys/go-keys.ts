/** G, then a letter, goes to a screen. */
export const goKeys: readonly { keys: string; to: string }[] = [
  { keys: 'g h', to: '/admin/today' },
  { keys: 'g d', to: '/admin/revenue' },
  { keys: 'g o', to: '/admin/orders' },
  { keys: 'g b', to: '/admin' },
  { keys: 'g n', to: '/admin/books/import' },
  { keys: 'g i', to: '/admin/messages' },
  { keys: 'g t', to: '/admin/transactions' },
  { keys: 'g r', to: '/admin/returns' },
  { keys: 'g u', to: '/admin/users' },
  { keys: 'g k', to: '/admin/coupons' },
  { keys: 'g a', to: '/admin/audit' },
  { keys: 'g s', to: '/admin/settings' },
]

/** Addresses of the pages that a person's profile is made of; their security stands at one of its own. */
export const profilePaths = {
  details: '/profile',
  addresses: '/profile/dia-chi',
  letters: '/profile/thu',
  credit: '/profile/so-du',
  authors: '/profile/sach',
  data: '/profile/du-lieu',
} as const

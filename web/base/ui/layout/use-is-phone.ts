import { useMedia } from './use-media.ts'

/** True where there is room for one thing at a time. */
export const useIsPhone = () => useMedia('(max-width: 39.99rem)')

import { useMedia } from './use-media.ts'

/** Where there is room for one thing at a time. */
export const useIsPhone = () => useMedia('(max-width: 39.99rem)')

export const root: string
export function prepare(options: {
  build: boolean
  reader?: 'developer' | 'owner'
}): Promise<{ node: string }>

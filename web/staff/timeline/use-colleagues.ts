import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { Colleague } from './mentions.ts'

/** Who can be mentioned, asked for once one is about to be. */
export function useColleagues(wanted: boolean): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const missing = wanted && colleagues.length === 0
  useEffect(() => {
    if (!missing) return
    let left = false
    api('GET /desk/get-colleagues', { quiet: true }).then(
      ({ data }) => left || setColleagues(data),
      () => {},
    )
    return () => {
      left = true
    }
  }, [missing])
  return colleagues
}

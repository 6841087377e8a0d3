import { useEffect, useState } from 'react'
import { loadAddresses, type Province } from './load-addresses.ts'

/** Without the list one can still type. */
export function useProvinces(): readonly Province[] {
  const [provinces, setProvinces] = useState<readonly Province[]>([])
  useEffect(() => {
    let gone = false
    loadAddresses().then(
      (loaded) => gone || setProvinces(loaded),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return provinces
}

import { useEffect, useState } from 'react'

/** An address for bytes, for as long as they are shown; '' until they are there. */
export function useObjectUrl(blob: Blob | undefined): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

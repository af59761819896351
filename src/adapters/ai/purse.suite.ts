import type { SpendingGuard } from './port.ts'

interface Purse {
  guard: SpendingGuard
  calls: { estimateUsd: number; costUsd: number | null }[]
}

/** A purse that writes down what it let through. */
export function openPurse(budgetUsd = Number.POSITIVE_INFINITY): Purse {
  const calls: Purse['calls'] = []
  const spent = () => calls.reduce((sum, { estimateUsd, costUsd }) => sum + (costUsd ?? estimateUsd), 0)
  return {
    calls,
    guard: {
      claim: async (estimateUsd: number) => {
        if (spent() + estimateUsd > budgetUsd) return null
        const call: (typeof calls)[number] = { estimateUsd, costUsd: null }
        calls.push(call)
        return {
          async settle(costUsd: number) {
            call.costUsd = costUsd
          },
        }
      },
    },
  }
}

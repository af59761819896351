import type { Reporter, TestModule } from 'vitest/node'

/** Names each test that passed only when it was tried again, so that nobody takes it for a sound one. */
export class TellFlaky implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap(module =>
      [...module.children.allTests()]
        .filter(test => test.diagnostic()?.flaky)
        .map(test => `  ${module.relativeModuleId} › ${test.fullName}`),
    )
    if (flaky.length > 0) console.log(`${flaky.length} passed at the second try alone:\n${flaky.join('\n')}`)
  }
}

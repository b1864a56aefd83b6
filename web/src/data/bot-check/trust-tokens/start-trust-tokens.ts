import { hasConsent, onConsentChange } from '../../storage/consent/saved-consent.ts';
import { readTrustTokens, saveTrustTokens } from '../../storage/tokens/trust-token-wallet.ts';

/** [S7-14], [S7-17] Fetches tokens once the user consents, and deletes them when there is no consent. */
export function startTrustTokens(): void {
  const follow = async (): Promise<void> => {
    if (!hasConsent('trustTokens')) {
      if (readTrustTokens().length > 0) saveTrustTokens([]);
      return;
    }
    const [{ fillTrustTokenWallet }, { supportsTrustTokens }] = await Promise.all([
      import('./fill-trust-token-wallet.ts'),
      import('./trust-tokens.api.ts'),
    ]);
    if (!supportsTrustTokens()) return;
    await runUnlessRunningInOtherTab(() => fillTrustTokenWallet(Date.now()));
  };
  const quietly = (): void =>
    void follow().catch((error: unknown) => {
      // Consent may be withdrawn while tokens are loading, which is not a failure.
      if (hasConsent('trustTokens')) console.warn('no trust tokens', error);
    });
  onConsentChange(quietly);
  quietly();
}

/** Runs `work` unless another tab is already running it. */
async function runUnlessRunningInOtherTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('tern.trustTokens', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

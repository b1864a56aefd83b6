import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { findUnknownPayInMethod } from '../../../data/api/search-query.ts';

/** States that the URL names an unknown pay-in method, so the offers are for any method. */
export function UnknownPayInNote() {
  const named = findUnknownPayInMethod(useSearchParams()[0]);
  if (named === undefined) return null;
  return (
    <p className="mb-3 text-14 text-caution">
      <Trans>We don’t recognize “{named}” as a way to pay. We’re showing offers for any way to pay.</Trans>
    </p>
  );
}

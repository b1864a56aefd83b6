import type { ContactFormState } from '@tern/contract/contact/contact.ts';
import type { CorrectionFormState } from '@tern/contract/corrections/correction-request.ts';
import { createContext } from 'react-router';

/** A contact form submitted without JavaScript, re-rendered with its errors. Set only on the server. */
export const postedContactContext = createContext<ContactFormState | undefined>(undefined);

/** An error report submitted without JavaScript, re-rendered with its errors. Set only on the server. */
export const postedReportContext = createContext<CorrectionFormState | undefined>(undefined);

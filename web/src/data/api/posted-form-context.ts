import type { PostedContact } from '@tern/contract/contact/contact.ts';
import { createContext } from 'react-router';

/** On the server: a form sent without script that returns with its errors. Never set in the browser. */
export const postedForm = createContext<PostedContact | undefined>(undefined);

export const exampleLanguages = [
  { id: 'curl', name: 'curl' },
  { id: 'typescript', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number]['id'];

export type ExampleTask = 'quotes' | 'receive' | 'check' | 'history';

/** Sample requests, each in three languages. A test runs each of them exactly as shown on the page. */
export const codeExamples: readonly {
  readonly task: ExampleTask;
  readonly code: Readonly<Record<ExampleLanguage, (origin: string) => string>>;
}[] = [
  {
    task: 'quotes',
    code: {
      curl: (origin) =>
        `curl --fail-with-body "${origin}/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD"`,
      typescript: (origin) => `const query = new URLSearchParams({
  fromCountry: 'US',
  toCountry: 'PH',
  amount: '500',
  currency: 'USD',
});
const response = await fetch(\`${origin}/api/quotes?\${query}\`);
const answer = await response.json();
if (!response.ok) throw new Error(answer.title);
for (const { name, receiveAmount, toCurrency, isEstimate, provenance } of answer.providers.slice(0, 5))
  console.log(name, isEstimate ? 'about' : '', receiveAmount, toCurrency, provenance.source, provenance.asOf);`,
      python: (origin) => `import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"fromCountry": "US", "toCountry": "PH", "amount": 500, "currency": "USD"})
with urlopen(f"${origin}/api/quotes?{query}") as response:
    answer = json.load(response)
for offer in answer["providers"][:5]:
    about = "about " if offer["isEstimate"] else ""
    seen = offer["provenance"]
    print(offer["name"], about + str(offer["receiveAmount"]), offer["toCurrency"], seen["source"], seen["asOf"])`,
    },
  },
  {
    task: 'receive',
    code: {
      curl: (origin) =>
        `curl --fail-with-body "${origin}/api/quotes?fromCountry=US&toCountry=PH&receiveAmount=10000&currency=USD&payIn=debit_card"`,
      typescript: (origin) => `const query = new URLSearchParams({
  fromCountry: 'US',
  toCountry: 'PH',
  receiveAmount: '10000',
  currency: 'USD',
  payIn: 'debit_card',
});
const response = await fetch(\`${origin}/api/quotes?\${query}\`);
const answer = await response.json();
if (!response.ok) throw new Error(answer.title);
for (const { name, sendAmount, receiveAmount, toCurrency } of answer.providers.slice(0, 5))
  console.log(\`\${name}: pay \${sendAmount} USD, and \${receiveAmount} \${toCurrency} arrives\`);`,
      python: (origin) => `import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({
    "fromCountry": "US",
    "toCountry": "PH",
    "receiveAmount": 10000,
    "currency": "USD",
    "payIn": "debit_card",
})
with urlopen(f"${origin}/api/quotes?{query}") as response:
    answer = json.load(response)
for offer in answer["providers"][:5]:
    print(f'{offer["name"]}: pay {offer["sendAmount"]} USD, and {offer["receiveAmount"]} PHP arrives')`,
    },
  },
  {
    task: 'check',
    code: {
      curl: (origin) => `curl --fail-with-body "${origin}/api/prices/check" \\
  --header "content-type: application/json" \\
  --data '{"fromCountry":"US","toCountry":"PH","currency":"USD","amount":500,"fee":4.99,"rate":55}'`,
      typescript: (origin) => `const response = await fetch('${origin}/api/prices/check', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    ...{ fromCountry: 'US', toCountry: 'PH', currency: 'USD' },
    ...{ amount: 500, fee: 4.99, rate: 55 },
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.title);
console.log(\`Total cost: \${answer.check.totalCost} USD, rank \${answer.rank} of \${answer.outOf}\`);`,
      python: (origin) => `import json
from urllib.request import Request, urlopen

shown = {"fromCountry": "US", "toCountry": "PH", "currency": "USD", "amount": 500, "fee": 4.99, "rate": 55}
request = Request(
    "${origin}/api/prices/check",
    data=json.dumps(shown).encode(),
    headers={"content-type": "application/json"},
)
with urlopen(request) as response:
    answer = json.load(response)
print(f'Total cost: {answer["check"]["totalCost"]} USD, rank {answer["rank"]} of {answer["outOf"]}')`,
    },
  },
  {
    task: 'history',
    code: {
      curl: (origin) => `curl --fail-with-body "${origin}/api/rates/USD/PHP/history?days=90"`,
      typescript: (origin) => `const response = await fetch('${origin}/api/rates/USD/PHP/history?days=90');
const answer = await response.json();
if (!response.ok) throw new Error(answer.title);
for (const { day, rate, source } of answer.points) console.log(day, rate, source);`,
      python: (origin) => `import json
from urllib.request import urlopen

with urlopen("${origin}/api/rates/USD/PHP/history?days=90") as response:
    answer = json.load(response)
for point in answer["points"]:
    print(point["day"], point["rate"], point["source"])`,
    },
  },
];

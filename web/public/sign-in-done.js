// The last page of the sign-in pop-up: reports the result to the page that opened it, and closes the window.
new BroadcastChannel('tern.sign-in').postMessage({ result: document.documentElement.dataset.result });
window.close();
